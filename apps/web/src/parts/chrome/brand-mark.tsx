export function BrandMark() {
  return (
    <svg className="brand__mark" viewBox="0 0 28 28" aria-hidden="true">
      <rect width="28" height="28" rx="7" />
      <path d="M8 6v14h14M8 12a8 8 0 0 1 8 8" />
    </svg>
  )
}
