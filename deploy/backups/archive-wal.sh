#!/bin/sh
# PostgreSQL's archive_command: archive-wal.sh %p %f FOLDER archives one file of the write-ahead log, compressed.
# It succeeds only once the whole file is on disk under its name, else PostgreSQL retries. It never overwrites another file.
set -eu
from=$1
archived=$3/$2.gz

if [ -e "$archived" ]; then
  gzip -dc "$archived" | cmp -s - "$from"
  exit
fi
gzip -1c "$from" > "$archived.part"
sync "$archived.part"
mv "$archived.part" "$archived"
sync "$3"
