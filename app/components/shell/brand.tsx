export function Brand() {
  return (
    <>
      <svg className="brand__mark" viewBox="0 0 28 28" aria-hidden="true">
        <rect className="brand__tile" width="28" height="28" rx="8" />
        <path className="brand__stroke" d="M7.5 20.5 14 7.5l6.5 13" />
        <circle className="brand__dot" cx="14" cy="18.2" r="2.1" />
      </svg>
      <span>Automated</span>
    </>
  );
}
