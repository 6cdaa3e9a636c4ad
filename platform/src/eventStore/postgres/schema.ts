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

-- JSON as the text that was written: jsonb refuses \\u0000 and reorders, json would be checked once more at every append
CREATE TABLE ${schema}.events (
  position bigint PRIMARY KEY,
  stream text COLLATE "C" NOT NULL,
  revision integer NOT NULL,
  id uuid NOT NULL,
  type text COLLATE "C" NOT NULL,
  data text NOT NULL,
  metadata text NOT NULL,
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
 * Appends a group in one round trip and one implicit transaction; no failure of one append harms another.
 *
 * A list of texts is one text with a line per entry: JSON.stringify never emits a line break, so nothing needs escaping.
 * Per append: stream, expected revision (-3 exists, -2 any, -1 none), number of events, number of events before it,
 * and the number of the last append in this group to the same stream (0 when there is none). Per event: id, type, data,
 * metadata; no id comes twice in a group.
 *
 * Answers a line per append: last revision and position, the same as the first time when these ids stand there
 * already; the stream's last revision alone when the append is refused, which takes no position.
 */
function appendFunction(schema: string): string {
  return `
CREATE FUNCTION ${schema}.append(
  stream_lines text, expectations bigint[], sizes integer[], skips integer[], earlier integer[],
  ids uuid[], type_lines text, data_lines text, metadata_lines text
) RETURNS text LANGUAGE plpgsql AS $body$
DECLARE
  streams text[] := string_to_array(stream_lines, E'\\n');
  types text[] := string_to_array(type_lines, E'\\n');
  datas text[] := string_to_array(data_lines, E'\\n');
  metadatas text[] := string_to_array(metadata_lines, E'\\n');
  claimed bigint;
  last_position bigint;
  taken_at timestamptz;
  -- per append: the stream's last revision before the group, where its first id stands already, and where it goes
  before_group integer[];
  known_at integer[];
  into_positions bigint[] := '{}';
  into_revisions integer[] := '{}';
  -- per append: the stream's last revision after it
  after_append integer[] := '{}';
  answers text[] := '{}';
  current integer;
  repeated_at bigint;
BEGIN
  UPDATE ${schema}.head SET position = position + cardinality(ids) WHERE only_row RETURNING position INTO claimed;
  last_position := claimed - cardinality(ids);
  taken_at := clock_timestamp();

  -- stream || '' keeps the planner on the index by id, however long the stream is
  SELECT array_agg(coalesce(latest.revision, -1) ORDER BY nth), array_agg(known.revision ORDER BY nth) INTO before_group, known_at
    FROM unnest(streams, skips) WITH ORDINALITY a (stream, skip, nth)
    LEFT JOIN LATERAL (
      SELECT e.revision FROM ${schema}.events e WHERE e.stream = a.stream ORDER BY e.revision DESC LIMIT 1
    ) latest ON true
    LEFT JOIN LATERAL (
      SELECT e.revision FROM ${schema}.events e
        WHERE latest.revision IS NOT NULL AND e.id = ids[a.skip + 1] AND e.stream || '' = a.stream LIMIT 1
    ) known ON true;

  FOR i IN 1 .. cardinality(streams) LOOP
    current := CASE earlier[i] WHEN 0 THEN before_group[i] ELSE after_append[earlier[i]] END;
    IF known_at[i] IS NULL AND (expectations[i] = current OR expectations[i] = -2 OR (expectations[i] = -3 AND current >= 0)) THEN
      into_positions := into_positions || last_position;
      into_revisions := into_revisions || current;
      last_position := last_position + sizes[i];
      current := current + sizes[i];
      answers := answers || (current || ' ' || last_position);
    ELSE
      SELECT CASE count(*) WHEN sizes[i] THEN max(e.position) END INTO repeated_at
        FROM generate_series(1, sizes[i]) n
        JOIN ${schema}.events e ON e.stream = streams[i] AND e.revision = known_at[i] + n - 1 AND e.id = ids[skips[i] + n];
      into_positions := into_positions || NULL::bigint;
      into_revisions := into_revisions || NULL::integer;
      answers := answers || CASE WHEN repeated_at IS NULL THEN current::text ELSE known_at[i] + sizes[i] - 1 || ' ' || repeated_at END;
    END IF;
    after_append := after_append || current;
  END LOOP;

  INSERT INTO ${schema}.events
    SELECT a.into_position + n, a.stream, a.into_revision + n, ids[a.skip + n], types[a.skip + n],
      datas[a.skip + n], metadatas[a.skip + n], taken_at
    FROM unnest(streams, sizes, skips, into_positions, into_revisions) a (stream, size, skip, into_position, into_revision),
      generate_series(1, a.size) n
    WHERE a.into_position IS NOT NULL;

  IF last_position <> claimed THEN
    UPDATE ${schema}.head SET position = last_position WHERE only_row;
  END IF;
  IF last_position > claimed - cardinality(ids) THEN
    PERFORM pg_notify('${schema}', last_position::text);
  END IF;
  RETURN array_to_string(answers, E'\\n');
END
$body$;`;
}

/** The same for a lone event, which is half the work: most appends of a calm system come alone. */
function appendOneFunction(schema: string): string {
  return `
CREATE FUNCTION ${schema}.append_one(
  event_stream text, expectation bigint, event_id uuid, event_type text, event_data text, event_metadata text
) RETURNS text LANGUAGE plpgsql AS $body$
DECLARE
  claimed bigint;
  current integer;
BEGIN
  UPDATE ${schema}.head SET position = position + 1 WHERE only_row RETURNING position INTO claimed;

  SELECT e.revision INTO current FROM ${schema}.events e WHERE e.stream = event_stream ORDER BY e.revision DESC LIMIT 1;
  current := coalesce(current, -1);
  IF (expectation = current OR expectation = -2 OR (expectation = -3 AND current >= 0))
    AND (current = -1 OR NOT EXISTS (SELECT FROM ${schema}.events e WHERE e.id = event_id AND e.stream || '' = event_stream))
  THEN
    INSERT INTO ${schema}.events
      VALUES (claimed, event_stream, current + 1, event_id, event_type, event_data, event_metadata, clock_timestamp());
    PERFORM pg_notify('${schema}', claimed::text);
    RETURN current + 1 || ' ' || claimed;
  END IF;

  -- a retry or a refusal: the head steps back, and the long way tells which
  UPDATE ${schema}.head SET position = position - 1 WHERE only_row;
  RETURN ${schema}.append(
    event_stream, ARRAY[expectation], ARRAY[1], ARRAY[0], ARRAY[0], ARRAY[event_id], event_type, event_data, event_metadata);
END
$body$;`;
}

/** Every statement has one good plan, by index: one made while the log was small must serve when it is large. */
export const readSession = 'SET enable_seqscan = off';

/** Settings of the append connection: what the functions' correctness and speed stand on. */
export const appendSession = `
-- each statement of a function must see what was committed while it waited for the head row
SET default_transaction_isolation = 'read committed';
-- planning anew for each group costs more than its work
SET plan_cache_mode = force_generic_plan;
${readSession}`;

/** The channel that says the log has grown. */
export function wakeChannel(schema: string): string {
  return schema;
}

export function migrationsOf(schema: string): readonly string[] {
  return [tables(schema) + appendFunction(schema) + appendOneFunction(schema)];
}
