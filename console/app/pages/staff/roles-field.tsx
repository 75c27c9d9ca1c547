import { roles as allRoles, type Grant, type Role } from 'contract/console/roles.ts';
import { m } from 'messages/messages.js';
import { roleName } from 'messages/staff/role-names.ts';
import { Checkbox } from 'ui/fields/checkbox.tsx';
import { Field } from 'ui/fields/field.tsx';
import { Select } from 'ui/fields/select.tsx';
import { CountersField } from './counters-field.tsx';
import { TripsField } from './trips-field.tsx';

interface RolesFieldProps {
  roles: readonly Grant[];
  onChange: (roles: Grant[]) => void;
}

const scopeNames = {
  everything: m.staff_scope_everything,
  counters: m.staff_scope_counters,
  trips: m.staff_scope_trips,
};

const descriptions: Record<Role, () => string> = {
  owner: m.staff_role_owner_text,
  dispatcher: m.staff_role_dispatcher_text,
  support: m.staff_role_support_text,
  host: m.staff_role_host_text,
  accountant: m.staff_role_accountant_text,
};

/** The roles of a member, each with its scope. */
export function RolesField({ roles, onChange }: RolesFieldProps) {
  function set(role: Role, grant: Grant | null) {
    const others = roles.filter((each) => each.role !== role);
    onChange(grant ? [...others, grant] : others);
  }
  return (
    <fieldset className="rounded-card border border-line px-4 py-3">
      <legend className="px-1 text-sm font-semibold tracking-wide">{m.staff_roles()}</legend>
      {allRoles.map((role) => {
        const grant = roles.find((each) => each.role === role);
        return (
          <div key={role} className="border-b border-line py-1 last:border-b-0">
            <Checkbox
              label={roleName(role)}
              description={descriptions[role]()}
              checked={grant !== undefined}
              onChange={(event) => set(role, event.target.checked ? firstGrant(role) : null)}
            />
            {grant && <ScopeField grant={grant} onChange={(changed) => set(role, changed)} />}
          </div>
        );
      })}
    </fieldset>
  );
}

/** A host always works for some trips. */
function firstGrant(role: Role): Grant {
  return role === 'host' ? { role, scope: 'trips', trips: [] } : { role, scope: 'everything' };
}

function withScope(role: Role, scope: string): Grant {
  if (scope === 'counters') return { role, scope, counters: [] };
  return scope === 'trips' ? { role, scope, trips: [] } : { role, scope: 'everything' };
}

function ScopeField({ grant, onChange }: { grant: Grant; onChange: (grant: Grant) => void }) {
  const { role } = grant;
  return (
    <div className="mb-3 ml-8 flex flex-col gap-3">
      {role !== 'host' && (
        <Field label={m.staff_scope({ role: roleName(role) })} className="max-w-72">
          {(control) => (
            <Select
              {...control}
              value={grant.scope}
              onChange={(event) => onChange(withScope(role, event.target.value))}
            >
              {Object.entries(scopeNames).map(([scope, name]) => (
                <option key={scope} value={scope}>
                  {name()}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {grant.scope === 'counters' && (
        <CountersField chosen={grant.counters} onChange={(counters) => onChange({ ...grant, counters })} />
      )}
      {grant.scope === 'trips' && (
        <TripsField chosen={grant.trips} onChange={(trips) => onChange({ ...grant, trips })} />
      )}
    </div>
  );
}
