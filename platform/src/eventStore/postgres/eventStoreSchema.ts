/**
 * The log. Every append locks the single row of `head`. That gives positions without gaps, and its holder sees all
 * earlier events, so no reader can pass an event that is still to be committed.
 */
function buildTables(schema: string): string {
  return `
-- a nearly empty page is pruned at nearly every update, so that finding the row stays cheap
CREATE TABLE ${schema}.head (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  position bigint NOT NULL
) WITH (fillfactor = 10);
INSERT INTO ${schema}.head (position) VALUES (0);

-- JSON as the text that was written: jsonb refuses \\u0000 and reorders, json would be checked again at every append
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
 * Appends a group in one round trip and one implicit transaction; a failing append does not affect the others.
 * A list of texts is one text with a line per entry: JSON.stringify never emits a line break, so nothing needs
 * escaping.
 * Per append: the stream (once in a group), the expected revision (-3 exists, -2 any, -1 none) and the number of
 * events. Per event: id, type, data, metadata.
 * Returns a line per append: last revision and position, also when these ids are stored already; only the stream's last
 * revision when the append is refused, which takes no position.
 */
function buildAppendFunction(schema: string): string {
  return `
CREATE FUNCTION ${schema}.append(
  stream_lines text, expectations bigint[], sizes integer[], ids uuid[], type_lines text, data_lines text,
    metadata_lines text
) RETURNS text LANGUAGE plpgsql AS $body$
DECLARE
  streams text[] := string_to_array(stream_lines, E'\\n');
  types text[] := string_to_array(type_lines, E'\\n');
  datas text[] := string_to_array(data_lines, E'\\n');
  metadatas text[] := string_to_array(metadata_lines, E'\\n');
  claimed bigint;
  taken bigint;
  answers text;
BEGIN
  UPDATE ${schema}.head SET position = position + cardinality(ids) WHERE only_row RETURNING position INTO claimed;

  WITH given AS (
    SELECT nth, stream, expectation, size, sum(size) OVER (ORDER BY nth) - size AS skip
      FROM unnest(streams, expectations, sizes) WITH ORDINALITY a (stream, expectation, size, nth)
  ), found AS (
    -- where the stream stands, and where its first id stands already; stream || '' keeps the planner on the index by id
    SELECT given.*, coalesce(latest.revision, -1) AS current, known.revision AS known_at
      FROM given
      LEFT JOIN LATERAL (
        SELECT e.revision FROM ${schema}.events e WHERE e.stream = given.stream ORDER BY e.revision DESC LIMIT 1
      ) latest ON true
      LEFT JOIN LATERAL (
        SELECT e.revision FROM ${schema}.events e
          WHERE latest.revision IS NOT NULL AND e.id = ids[given.skip + 1] AND e.stream || '' = given.stream LIMIT 1
      ) known ON true
  ), checked AS (
    -- a later id that stands there already makes the append a mixture, which is refused
    SELECT found.*, known_at IS NULL AND (expectation = current OR expectation = -2 OR (expectation = -3 AND current
      >= 0))
        AND (size = 1 OR current = -1 OR NOT EXISTS (
          SELECT FROM generate_series(2, size) n JOIN ${schema}.events e ON e.id = ids[skip + n] AND e.stream || '' =
            found.stream
        )) AS fits
      FROM found
  ), placed AS (
    SELECT checked.*, claimed - cardinality(ids) + sum(CASE WHEN fits THEN size ELSE 0 END) OVER (ORDER BY nth) AS
      last_position
      FROM checked
  ), stored AS (
    INSERT INTO ${schema}.events
      SELECT last_position - size + n, stream, current + n, ids[skip + n], types[skip + n], datas[skip + n],
        metadatas[skip + n],
          clock_timestamp()
        FROM placed, generate_series(1, size) n
        WHERE fits
  )
  SELECT coalesce(sum(size) FILTER (WHERE fits), 0), string_agg(
      CASE
        WHEN fits THEN current + size || ' ' || last_position
        WHEN known_at IS NULL THEN current::text
        ELSE (
          SELECT CASE count(*) WHEN size THEN known_at + size - 1 || ' ' || max(e.position) ELSE current::text END
            FROM generate_series(1, size) n
            JOIN ${schema}.events e ON e.stream = placed.stream AND e.revision = known_at + n - 1 AND e.id = ids[skip
              + n]
        )
      END, E'\\n' ORDER BY nth)
    INTO taken, answers
    FROM placed;

  IF taken < cardinality(ids) THEN
    UPDATE ${schema}.head SET position = claimed - cardinality(ids) + taken WHERE only_row;
  END IF;
  IF taken > 0 THEN
    PERFORM pg_notify('${schema}', (claimed - cardinality(ids) + taken)::text);
  END IF;
  RETURN answers;
END
$body$;`;
}

/** The same for a single event, at half the cost: most appends of a quiet system are single events. */
function buildAppendOneFunction(schema: string): string {
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
    AND (current = -1 OR NOT EXISTS (SELECT FROM ${schema}.events e WHERE e.id = event_id AND e.stream || '' =
      event_stream))
  THEN
    INSERT INTO ${schema}.events
      VALUES (claimed, event_stream, current + 1, event_id, event_type, event_data, event_metadata, clock_timestamp());
    PERFORM pg_notify('${schema}', claimed::text);
    RETURN current + 1 || ' ' || claimed;
  END IF;

  -- a retry or a refusal: the head steps back, and the long way tells which
  UPDATE ${schema}.head SET position = position - 1 WHERE only_row;
  RETURN ${schema}.append(event_stream, ARRAY[expectation], ARRAY[1], ARRAY[event_id], event_type, event_data,
    event_metadata);
END
$body$;`;
}

/**
 * The same for a group of single events with explicit expected revisions, as a busy system sends, at two thirds of the
 * cost. Either all fit, or nothing stays and `append` finds out which do not. The unique index rejects a new stream
 * that exists. Returns `all` and the last position, or `append`'s answer.
 */
function buildAppendSinglesFunction(schema: string): string {
  return `
CREATE FUNCTION ${schema}.append_singles(
  stream_lines text, expectations bigint[], ids uuid[], type_lines text, data_lines text, metadata_lines text
) RETURNS text LANGUAGE plpgsql AS $body$
DECLARE
  claimed bigint;
  stored integer;
BEGIN
  UPDATE ${schema}.head SET position = position + cardinality(ids) WHERE only_row RETURNING position INTO claimed;
  BEGIN
    INSERT INTO ${schema}.events
      SELECT claimed - cardinality(ids) + nth, stream, expectation + 1, id, type, data, metadata, clock_timestamp()
        FROM unnest(string_to_array(stream_lines, E'\\n'), expectations, ids, string_to_array(type_lines, E'\\n'),
            string_to_array(data_lines, E'\\n'), string_to_array(metadata_lines, E'\\n'))
          WITH ORDINALITY given (stream, expectation, id, type, data, metadata, nth)
        WHERE expectation = -1 OR expectation = (
          SELECT e.revision FROM ${schema}.events e WHERE e.stream = given.stream ORDER BY e.revision DESC LIMIT 1
        );
    GET DIAGNOSTICS stored = ROW_COUNT;
    IF stored < cardinality(ids) THEN
      RAISE unique_violation;
    END IF;
    PERFORM pg_notify('${schema}', claimed::text);
    RETURN 'all ' || claimed;
  EXCEPTION WHEN unique_violation THEN
    UPDATE ${schema}.head SET position = position - cardinality(ids) WHERE only_row;
  END;
  RETURN ${schema}.append(
    stream_lines, expectations, array_fill(1, ARRAY[cardinality(ids)]), ids, type_lines, data_lines, metadata_lines
  );
END
$body$;`;
}

/**
 * The same for a group of single events that each begin a stream and bring their encryption key. All are stored, or
 * none when a stream or a key exists. Returns `all` and the last position.
 */
function buildAppendWithKeysFunction(schema: string): string {
  return `
CREATE FUNCTION ${schema}.append_with_keys(
  stream_lines text, ids uuid[], type_lines text, data_lines text, metadata_lines text, key_ids text[], wrapped_keys
    bytea[]
) RETURNS text LANGUAGE plpgsql AS $body$
DECLARE
  claimed bigint;
BEGIN
  UPDATE ${schema}.head SET position = position + cardinality(ids) WHERE only_row RETURNING position INTO claimed;
  INSERT INTO vault.member_keys (member_id, wrapped_key) SELECT * FROM unnest(key_ids, wrapped_keys);
  INSERT INTO ${schema}.events
    SELECT claimed - cardinality(ids) + nth, stream, 0, id, type, data, metadata, clock_timestamp()
      FROM unnest(string_to_array(stream_lines, E'\\n'), ids, string_to_array(type_lines, E'\\n'),
          string_to_array(data_lines, E'\\n'), string_to_array(metadata_lines, E'\\n'))
        WITH ORDINALITY given (stream, id, type, data, metadata, nth);
  PERFORM pg_notify('${schema}', claimed::text);
  RETURN 'all ' || claimed;
END
$body$;`;
}

/**
 * Every statement has one good plan, by index. A plan made while the log was small must still serve when it is large.
 */
export const readSession = 'SET enable_seqscan = off';

/** Settings of the append connection, which the functions need for correctness and speed. */
export const appendSession = `
-- each statement of a function must see what was committed while it waited for the head row
SET default_transaction_isolation = 'read committed';
-- planning anew for each group costs more than its work
SET plan_cache_mode = force_generic_plan;
${readSession}`;

/** The NOTIFY channel for growth of the log. */
export function getWakeChannel(schema: string): string {
  return schema;
}

export function buildMigrations(schema: string): readonly string[] {
  return [
    buildTables(schema),
    // the functions that the first release created together with its tables
    `DROP FUNCTION IF EXISTS ${schema}.append_one;
     DROP FUNCTION IF EXISTS ${schema}.append;` +
      buildAppendFunction(schema) +
      buildAppendOneFunction(schema),
    buildAppendSinglesFunction(schema),
    buildAppendWithKeysFunction(schema),
  ];
}
