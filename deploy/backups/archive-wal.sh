#!/bin/sh
# PostgreSQL's archive_command: archive-wal.sh %p %f FOLDER keeps one file of the write-ahead log, compressed.
# It fails, and PostgreSQL tries again, unless the file is whole and on the disk under its name; it never overwrites another one.
set -eu
from=$1
kept=$3/$2.gz

if [ -e "$kept" ]; then
  gzip -dc "$kept" | cmp -s - "$from"
  exit
fi
gzip -1c "$from" > "$kept.part"
sync "$kept.part"
mv "$kept.part" "$kept"
sync "$3"
