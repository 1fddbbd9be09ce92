import type { NewLoginKind, OwnLogin } from '../../../contract/entities/account.ts'

/** A login by its browser and system. */
export function nameOf({ browser, system }: Pick<OwnLogin, 'browser' | 'system'>): string {
  return [browser, system].filter(Boolean).join(' · ') || '未知的设备'
}

const newLoginLabels: Record<NewLoginKind, string> = { device: '新设备', network: '新网络' }

export function newLoginLabel(kind: NewLoginKind): string {
  return newLoginLabels[kind]
}

export function endQuestion(one: OwnLogin): string {
  return `要结束“${nameOf(one)}”${one.network ? `（网络 ${one.network}）` : ''}的登录吗？`
}

export function endOthersQuestion(count: number): string {
  return `要结束其他 ${count} 处登录吗？`
}

export const othersDetail = '本机的登录不受影响。'
