-- The oldest version of the server that can use this schema. A migration that removes what an older version uses replaces the function.
CREATE FUNCTION "public"."least_server_version"() RETURNS text LANGUAGE sql IMMUTABLE AS $$ SELECT '0.1.0' $$;
