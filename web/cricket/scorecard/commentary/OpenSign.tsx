/** At what opens an entry of the commentary. */
export function OpenSign() {
  return (
    <svg
      className="open-sign"
      width="20"
      height="20"
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M6.5 9.5l5.5 5.5 5.5-5.5" fill="none" stroke="currentColor" strokeWidth="1.7" />
    </svg>
  );
}
