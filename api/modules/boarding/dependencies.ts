import type { StaffDependencies } from '#modules/staff/index.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';

export type BoardingDependencies = StaffDependencies & { jobs: JobQueue };
