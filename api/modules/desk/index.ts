export { readApprovalSamples } from './approvals/approval-samples.ts';
