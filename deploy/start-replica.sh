#!/bin/bash
# Copies the primary at the first start, then follows it.
set -e
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p "$PGDATA"
  chmod 0700 "$PGDATA"
  pg_basebackup -h postgres -U souqna -D "$PGDATA" -X stream -S replica -R
fi
# Without feedback the primary's vacuum would cancel long searches here.
exec postgres -c hot_standby=on -c hot_standby_feedback=on -c random_page_cost=1.1 -c jit=off
