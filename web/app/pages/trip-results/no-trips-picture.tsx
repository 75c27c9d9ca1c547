export function NoTripsPicture() {
  return (
    <svg aria-hidden="true" viewBox="0 0 200 120" className="h-28" fill="none" stroke="currentColor">
      <circle cx="100" cy="74" r="26" fill="currentColor" stroke="none" opacity=".22" />
      <circle cx="100" cy="74" r="42" strokeWidth=".9" opacity=".55" />
      <circle cx="100" cy="74" r="60" strokeWidth=".9" opacity=".3" />
      <path d="M0 84h72m56 0h72" strokeWidth="1.2" />
      <path d="M92 84 62 120m46-36 30 36M100 88v5m0 6v7m0 7v7" strokeWidth="1.2" />
      <path
        d="M24 84c-5-8-5-20 0-32 5 12 5 24 0 32Zm18 0c-4-6-4-14 0-22 4 8 4 16 0 22Zm134 0c-5-8-5-20 0-32 5 12 5 24 0 32Z"
        strokeWidth="1.2"
      />
    </svg>
  );
}
