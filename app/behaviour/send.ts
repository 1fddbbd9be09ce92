import { type LogMessage, logPath, longestMessage, randomNumber } from './log-message.ts'

/** Whether the browser asks not to be followed. */
export function asksNotToBeTracked(): boolean {
  const { doNotTrack } = navigator
  const privacyControl = 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true
  return doNotTrack === '1' || privacyControl
}

/** Sends a record of the behaviour log. */
export function send(message: LogMessage): void {
  const body = JSON.stringify(message)
  if (!tooLong(body)) post(logPath, body)
}

/** Sends JSON and forgets it: nothing waits for it, also where the page closes, and nobody learns that it was lost. */
export function post(path: string, body: string): void {
  void fetch(path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
    keepalive: true,
    priority: 'low',
    // A login page that nobody sees would take the message that its person is to see there.
    redirect: 'manual',
  }).catch(() => {})
}

/** What a closing page sends: a form by beacon, which outlives the page. */
export function sendAtClose(message: LogMessage): void {
  const form = new URLSearchParams(Object.entries(message).filter(([, value]) => value !== undefined))
  if (!tooLong(form.toString())) navigator.sendBeacon(logPath, form)
}

function tooLong(body: string): boolean {
  return new TextEncoder().encode(body).length > longestMessage
}

const deviceKey = 'device'
let device: string | null = null

/** A random number of this browser, kept on it; of this page only where nothing can be kept. */
export function deviceId(): string {
  if (device) return device
  try {
    device = localStorage.getItem(deviceKey)
    if (!device || !randomNumber.test(device)) {
      device = randomId()
      localStorage.setItem(deviceKey, device)
    }
  } catch {
    device ??= randomId()
  }
  return device
}

/** Not `randomUUID`, which a page over plain HTTP does not have. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
