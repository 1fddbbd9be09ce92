/** So many within so many seconds, counted back from the present moment. */
export interface Limit {
  count: number
  seconds: number
}

const perMinute = (count: number): Limit => ({ count, seconds: 60 })
const perHour = (count: number): Limit => ({ count, seconds: 3_600 })
const perDay = (count: number): Limit => ({ count, seconds: 86_400 })

/** The subjects that texts are counted by. */
export type TextScope =
  /** The telephone number or mail address that they go to. */
  | 'number'
  /** The person who causes them, logged in. */
  | 'person'
  | 'personAtNumber'
  /** The network from which they are asked for. */
  | 'network'
  | 'networkAtNumber'
  /** Like `networkAtNumber`, for each purpose of a code by itself. */
  | 'purposeAtNumber'

/** Every kind of text message and mail that the platform sends. */
export const textKinds = [
  'strangerCode',
  'familiarCode',
  'ownCode',
  'bindingCode',
  'verifiedBindingCode',
  'approvalNotice',
  'peopleNotice',
  'chosenText',
  'mailCode',
  'chosenMail',
] as const
export type TextKind = (typeof textKinds)[number]

interface KindLimits {
  channel: 'sms' | 'mail'
  /** As docs/security.md calls it. */
  label: string
  /** `person` is null where no person who is logged in causes it. */
  limits: { number: readonly Limit[]; person: readonly Limit[] | null } & Partial<
    Record<Exclude<TextScope, 'number' | 'person'>, readonly Limit[]>
  >
  /** The consequence beyond a limit, in the words of docs/security.md. */
  beyond: string
}

const visitorCode = {
  networkAtNumber: [perDay(10)],
  purposeAtNumber: [perMinute(1)],
}

const codeForRegistry = {
  number: [perMinute(1), perHour(4), perDay(24)],
  person: [perDay(10)],
  personAtNumber: [perDay(3)],
  network: [perDay(40)],
}

/** Limits of each kind of text. A kind counts by itself: nothing of one kind uses up another. */
export const textLimits = {
  strangerCode: {
    channel: 'sms',
    label:
      'code to register, log in or set a new password, asked for where the account has not logged in from',
    limits: { number: [perMinute(1), perDay(10)], person: null, ...visitorCode },
    beyond: 'not sent; the answer says when, and names the other ways',
  },
  familiarCode: {
    channel: 'sms',
    label: 'the same, asked for from a network that the account has logged in from within 30 days',
    limits: { number: [perMinute(1), perHour(10), perDay(20)], person: null, ...visitorCode },
    beyond: 'not sent; the same answer',
  },
  ownCode: {
    channel: 'sms',
    label:
      "code to the person's own number: for a bank account, or where it is the enterprise's in the registry",
    limits: {
      number: [perMinute(1), perHour(20), perDay(40)],
      person: [perHour(20), perDay(40)],
    },
    beyond: 'refused; the answer says when',
  },
  bindingCode: {
    channel: 'sms',
    label: 'code to a telephone of the registry',
    limits: codeForRegistry,
    beyond: 'refused; the answer says when, and names the other ways',
  },
  verifiedBindingCode: {
    channel: 'sms',
    label: 'the same, for a person whom the single sign-on has verified',
    limits: codeForRegistry,
    beyond: 'refused; the answer says when, and names the other ways',
  },
  approvalNotice: {
    channel: 'sms',
    label: 'notice that somebody asks to act for the enterprise',
    limits: { number: [perHour(3), perDay(10)], person: [perHour(5), perDay(20)], network: [perDay(40)] },
    beyond: 'number: the text is left out, the message stays; person and network: the request is refused',
  },
  peopleNotice: {
    channel: 'sms',
    label: 'notice of a change of who acts for the enterprise',
    limits: {
      number: [perHour(8), perDay(24)],
      person: [perHour(30), perDay(100)],
      personAtNumber: [perHour(4), perDay(12)],
    },
    beyond: 'number: the text is left out, the message stays; person: the change is refused, and says when',
  },
  chosenText: {
    channel: 'sms',
    label: 'notice that the person has chosen',
    limits: { number: [perHour(10), perDay(30)], person: null },
    beyond: 'the text is left out, the message stays',
  },
  mailCode: {
    channel: 'mail',
    label: 'code to a mail address',
    limits: {
      number: [perMinute(1), perDay(20)],
      person: [perMinute(1), perDay(10)],
      personAtNumber: [perMinute(1), perDay(5)],
    },
    beyond: 'refused; the answer says when',
  },
  chosenMail: {
    channel: 'mail',
    label: 'notice that the person has chosen',
    limits: { number: [perHour(20), perDay(60)], person: null },
    beyond: 'the mail is left out, the message stays',
  },
} as const satisfies Record<TextKind, KindLimits>
