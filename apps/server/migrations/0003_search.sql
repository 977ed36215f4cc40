-- Searches inside names by index. Part of every ordinary build of PostgreSQL, and trusted: it takes no superuser.
create extension if not exists pg_trgm;
