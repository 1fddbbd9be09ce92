import { words } from '../base/words.ts'
import { Telephone } from './links/telephone.tsx'

/** Says that this city does not have a service here, and whom to telephone. `phone` may be empty. */
export function NotProvided({ phone }: { phone: string }) {
  return (
    <p>
      {words.notProvided}
      {phone ? (
        <>
          ，请拨打 <Telephone number={phone} />
        </>
      ) : null}
      。
    </p>
  )
}
