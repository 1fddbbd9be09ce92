import { splitAtTelephones } from '../../display/telephone-numbers.ts'

/** Shows a text in which each telephone number is a link that dials it. */
export function Telephone({ number }: { number: string }) {
  return splitAtTelephones(number).map(({ text, at, href }) =>
    href ? (
      <a key={at} href={href}>
        {text}
      </a>
    ) : (
      text
    ),
  )
}
