/**
 * The log. `head` is one row that every append locks: positions come from it without gaps, and whoever holds it
 * sees everything before it, so no reader can pass an event that is still to be committed.
 */
function tables(schema: string): string {
  return `
-- a nearly empty page is pruned at nearly every update, so that finding the row stays cheap
CREATE TABLE ${schema}.head (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  position bigint NOT NULL
) WITH (fillfactor = 10);
INSERT INTO ${schema}.head (position) VALUES (0);

-- json, not jsonb: jsonb refuses \\u0000 and would not keep the text as it was written
CREATE TABLE ${schema}.events (
  position bigint PRIMARY KEY,
  stream text COLLATE "C" NOT NULL,
  revision integer NOT NULL,
  id uuid NOT NULL,
  type text COLLATE "C" NOT NULL,
  data json NOT NULL,
  metadata json NOT NULL,
  recorded_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX events_stream_revision ON ${schema}.events (stream, revision);
CREATE INDEX events_id ON ${schema}.events (id);

CREATE FUNCTION ${schema}.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
  RAISE EXCEPTION 'The event log is append-only: % is refused', TG_OP USING ERRCODE = 'restrict_violation';
END
$body$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ${schema}.events
  FOR EACH STATEMENT EXECUTE FUNCTION ${schema}.refuse_change();
CREATE TRIGGER one_head BEFORE DELETE OR TRUNCATE ON ${schema}.head
  FOR EACH STATEMENT EXECUTE FUNCTION ${schema}.refuse_change();`;
}

/**
 * Appends a group in one round trip and one implicit transaction. Every list is one text with a line per entry:
 * JSON.stringify never emits a line break, so nothing needs escaping. Expectations: -3 exists, -2 any, -1 none,
 * else the exact revision. Answers a line per append, last revision and position; `repeated` appends, whose ids stand
 * there already, answer as they did the first time. A refused one answers the stream's last revision alone, takes no
 * position and harms no other.
 */
function appendFunction(schema: string): string {
  return `
CREATE FUNCTION ${schema}.append(
  stream_lines text, expected_lines text, count_lines text, id_lines text, type_lines text, data_lines text, metadata_lines text
) RETURNS text LANGUAGE plpgsql AS $body$
DECLARE
  streams text[] := string_to_array(stream_lines, E'\\n');
  expectations bigint[] := string_to_array(expected_lines, E'\\n')::bigint[];
  counts integer[] := string_to_array(count_lines, E'\\n')::integer[];
  ids uuid[] := string_to_array(id_lines, E'\\n')::uuid[];
  types text[] := string_to_array(type_lines, E'\\n');
  datas text[] := string_to_array(data_lines, E'\\n');
  metadatas text[] := string_to_array(metadata_lines, E'\\n');
  claimed bigint;
  at_position bigint;
  at_event integer := 0;
  taken_at timestamptz;
  wanted text;
  expectation bigint;
  size integer;
  current integer;
  known integer;
  known_ids uuid[];
  last_revision integer;
  last_position bigint;
  answers text[] := '{}';
BEGIN
  UPDATE ${schema}.head SET position = position + cardinality(ids) RETURNING position INTO claimed;
  at_position := claimed - cardinality(ids);
  taken_at := clock_timestamp();

  FOR at_append IN 1 .. cardinality(streams) LOOP
    wanted := streams[at_append];
    expectation := expectations[at_append];
    size := counts[at_append];
    known := 0;

    SELECT e.revision INTO current FROM ${schema}.events e WHERE e.stream = wanted ORDER BY e.revision DESC LIMIT 1;
    IF NOT FOUND THEN
      current := -1;
    ELSIF size = 1 THEN
      -- stream || '' keeps the planner on the index by id, however long the stream is
      SELECT 1, e.revision, e.position INTO known, last_revision, last_position
        FROM ${schema}.events e WHERE e.id = ids[at_event + 1] AND e.stream || '' = wanted LIMIT 1;
      known := coalesce(known, 0);
    ELSE
      SELECT count(*), max(e.revision), max(e.position), array_agg(e.id ORDER BY e.revision) INTO known, last_revision, last_position, known_ids
        FROM ${schema}.events e WHERE e.id = ANY (ids[at_event + 1 : at_event + size]) AND e.stream || '' = wanted;
    END IF;

    IF known > 0 AND (size = 1 OR known_ids = ids[at_event + 1 : at_event + size]) THEN
      NULL;
    ELSIF known = 0 AND (expectation = current OR expectation = -2 OR (expectation = -3 AND current >= 0)) THEN
      IF size = 1 THEN
        INSERT INTO ${schema}.events VALUES (
          at_position + 1, wanted, current + 1, ids[at_event + 1], types[at_event + 1],
          datas[at_event + 1]::json, metadatas[at_event + 1]::json, taken_at);
      ELSE
        INSERT INTO ${schema}.events
          SELECT at_position + n, wanted, current + n, ids[at_event + n], types[at_event + n],
            datas[at_event + n]::json, metadatas[at_event + n]::json, taken_at
          FROM generate_series(1, size) n;
      END IF;
      at_position := at_position + size;
      last_revision := current + size;
      last_position := at_position;
    ELSE
      last_revision := current;
      last_position := NULL;
    END IF;
    answers := answers || concat_ws(' ', last_revision, last_position);
    at_event := at_event + size;
  END LOOP;

  IF at_position <> claimed THEN
    UPDATE ${schema}.head SET position = at_position;
  END IF;
  PERFORM pg_notify('${schema}', at_position::text);
  RETURN array_to_string(answers, E'\\n');
END
$body$;`;
}

/** The channel that says the log has grown. */
export function wakeChannel(schema: string): string {
  return schema;
}

export function migrationsOf(schema: string): readonly string[] {
  return [tables(schema) + appendFunction(schema)];
}
