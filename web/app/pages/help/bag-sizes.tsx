import { m } from 'messages/messages.js';

/** The two free bags, to scale: two SVG units are one centimetre. */
export function BagSizes() {
  return (
    <svg
      role="img"
      aria-label={m.help_baggage_sizes()}
      viewBox="0 0 240 200"
      className="w-full max-w-60 text-link"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <g className="text-ornament" stroke="currentColor" strokeWidth="1">
        <path d="M4 186.5h232" />
        <path d="M226 20v160m-4-160h8m-8 160h8" opacity=".75" />
        <path d="M86 96v84m-4-84h8m-8 84h8" opacity=".75" />
      </g>
      <g strokeWidth="1.6">
        <rect x="112" y="20" width="100" height="160" rx="11" className="fill-accent-soft" />
        <path d="M142 20v-9a4 4 0 0 1 4-4h32a4 4 0 0 1 4 4v9M126 34v132M198 34v132M162 52v96M144 34v132M180 34v132" />
        <path d="M126 180v6M198 180v6" strokeWidth="5" />
        <rect x="14" y="96" width="60" height="84" rx="9" className="fill-accent-soft" />
        <path d="M32 96v-6a4 4 0 0 1 4-4h16a4 4 0 0 1 4 4v6M14 122h60M26 138h36v28H26zM38 122v8" />
      </g>
      <g fill="currentColor" stroke="none" className="figures text-text-muted" fontSize="13" fontWeight="600">
        <text x="94" y="141" transform="rotate(-90 97 138)" textAnchor="middle">
          42
        </text>
        <text x="234" y="103" transform="rotate(-90 236 100)" textAnchor="middle">
          80
        </text>
        <text x="44" y="198" textAnchor="middle">
          30
        </text>
        <text x="162" y="198" textAnchor="middle">
          50 cm
        </text>
      </g>
    </svg>
  );
}
