/** The default time of tests: Monday, 08:00 in Asia/Kolkata, before the winter timetable. */
export const TEST_NOW = new Date('2026-11-23T02:30:00Z');
