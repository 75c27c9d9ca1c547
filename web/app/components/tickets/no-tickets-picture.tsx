export function NoTicketsPicture() {
  return (
    <svg aria-hidden="true" viewBox="0 0 200 120" className="h-28" fill="none" stroke="currentColor">
      <circle cx="100" cy="62" r="24" fill="currentColor" stroke="none" opacity=".22" />
      <circle cx="100" cy="62" r="40" strokeWidth=".9" opacity=".55" />
      <circle cx="100" cy="62" r="57" strokeWidth=".9" opacity=".3" />
      <path
        d="M42 66h72a6 6 0 0 0 12 0h32v42h-32a6 6 0 0 0-12 0H42Z"
        fill="var(--surface)"
        strokeWidth="1.2"
        strokeLinejoin="round"
      />
      <path d="M120 77v3m0 4v3m0 4v3m0 4v2" strokeWidth="1.2" />
      <path d="M54 79h10m32 0h6M68 79h24" strokeWidth="1.2" />
      <circle cx="54" cy="79" r="2" fill="var(--surface)" strokeWidth="1.2" />
      <circle cx="102" cy="79" r="2" fill="currentColor" strokeWidth="1.2" />
      <path d="M54 91h20m-20 7h32m46-19h16m-16 7h10" strokeWidth="1.2" opacity=".6" />
    </svg>
  );
}
