#!/bin/sh
# Reports a successful backup to the node exporter's textfile collector, for the alert BackupOld.
set -eu
file=${BACKUP_METRICS_FILE:-/var/lib/prometheus/node-exporter/coach-backup.prom}
printf 'coach_backup_last_success_timestamp_seconds %s\n' "$(date +%s)" > "$file.part"
mv "$file.part" "$file"
