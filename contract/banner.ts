/** Formats a banner for a terminal: a name and a value per line. Leaves empty values out. */
export function formatBanner(values: Record<string, string>): string {
  const lines = Object.entries(values).flatMap(([name, value]) =>
    value ? [`  ${name.padEnd(9)} ${value}\n`] : [],
  )
  return `\n${lines.join('')}\n`
}
