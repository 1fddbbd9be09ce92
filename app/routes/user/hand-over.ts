/** Stands in a form for leaving an enterprise without anybody who may approve. */
export const nobody = 'nobody'

export function handOverValue(enId: string, userId: string): string {
  return `${enId} ${userId}`
}
