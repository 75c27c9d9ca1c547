import type { PaymentDependencies } from '#modules/payments/index.ts';
import type { StaffDependencies } from '#modules/staff/index.ts';

export type DisruptionDependencies = StaffDependencies & PaymentDependencies;
