/** A demonstration member of the operator's staff; `link` is null once they have joined. */
export interface StaffMember {
  role: string;
  name: string;
  email: string;
  link: string | null;
}

/** Stores the demonstration staff that the product reports, until the process ends. */
export function createStaff() {
  let members: StaffMember[] = [];
  let changes = 0;
  return {
    list: () => members,
    /** A number that changes with the list. */
    changes: () => changes,
    set(reported: StaffMember[]) {
      members = reported;
      changes += 1;
    },
  };
}

export type Staff = ReturnType<typeof createStaff>;
