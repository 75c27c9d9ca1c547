// Written by artwork/icons/icons.ts from Lucide; its licence is in LICENSE.
import { icon } from './icon.tsx';

export const LocateFixed = /* @__PURE__ */ icon(
  <>
    <line x1="2" x2="5" y1="12" y2="12" />
    <line x1="19" x2="22" y1="12" y2="12" />
    <line x1="12" x2="12" y1="2" y2="5" />
    <line x1="12" x2="12" y1="19" y2="22" />
    <circle cx="12" cy="12" r="7" />
    <circle cx="12" cy="12" r="3" />
  </>,
);

export const Minus = /* @__PURE__ */ icon(<path d="M5 12h14" />);

export const Plus = /* @__PURE__ */ icon(
  <>
    <path d="M5 12h14" />
    <path d="M12 5v14" />
  </>,
);

export const Route = /* @__PURE__ */ icon(
  <>
    <path d="M9 5h8.5a1 1 0 010 7h-11a1 1 0 000 7H15" />
    <circle cx="18" cy="19" r="3" />
    <circle cx="6" cy="5" r="3" />
  </>,
);
