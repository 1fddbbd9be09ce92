/** `138****0001` */
export function maskedPhone(phone: string | null): string | null {
  return phone ? `${phone.slice(0, 3)}****${phone.slice(-4)}` : null
}

/** `w***@example.cn` */
export function maskedAddress(address: string): string {
  return address.replace(/(?<=^.).*@/, '***@')
}
