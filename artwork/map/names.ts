import hindi from './hindi.json' with { type: 'json' };

/** GeoNames' spelling, without marks, to the one in use today. */
export const renamed: Record<string, string> = {
  Allahabad: 'Prayagraj',
  Bhubaneshwar: 'Bhubaneswar',
  Chanduasi: 'Chandausi',
  Davangere: 'Davanagere',
  'Dehra Dun': 'Dehradun',
  Dhaulpur: 'Dholpur',
  Dhulia: 'Dhule',
  Ferozepore: 'Firozpur',
  Gurgaon: 'Gurugram',
  Haora: 'Howrah',
  Hubli: 'Hubballi',
  Mangalore: 'Mangaluru',
  Mysore: 'Mysuru',
  'Naini Tal': 'Nainital',
  Shahjanpur: 'Shahjahanpur',
};

/** Quarters of greater places, and small towns that GeoNames gives a city's population. */
export const leftOut = new Set([
  'New Delhi',
  'Pimpri',
  'Dombivli',
  'Shivaji Nagar',
  'Jagadhri',
  'Nowrangapur',
  'Teni',
  'Gorakhpur@75.67,29.45',
]);

/** States whose name would not fit into them at any scale at which states are named. */
export const unnamedStates = new Set([
  'Chandigarh',
  'Dadra and Nagar Haveli',
  'Daman and Diu',
  'Delhi',
  'Lakshadweep',
  'Puducherry',
]);

/** Returns the English name and the Hindi name, which small towns far from the operator's roads do not have. */
export function namesOf(list: keyof typeof hindi, name: string): { name: string; hi?: string } {
  const names: Record<string, string> = hindi[list];
  const hi = names[name];
  return { name, ...(hi && { hi }) };
}
