#!/bin/bash
# Runs once, when the primary's data folder is created: the replica may connect, and what it has not read is kept.
set -e
echo 'host replication souqna all scram-sha-256' >> "$PGDATA/pg_hba.conf"
psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d "$POSTGRES_DB" \
  -c "select pg_create_physical_replication_slot('replica')"
