import { href } from 'react-router'
import text from '../../components/layout/text.module.css'

interface Notes {
  /** True: no policy holds every part of the words. */
  partly: boolean
  policyCount: number | undefined
  areaWithoutOwn: { name: string; hasOthers: boolean } | undefined
}

/** Fewer policies than this are a weak result. */
const minPolicies = 3

/**
 * Says where the results come from when the named area has none of its own, and leads on from weak
 * ones.
 */
export function SearchNotes({ partly, policyCount, areaWithoutOwn }: Notes) {
  const isWeak = partly || (policyCount !== undefined && policyCount < minPolicies)
  return (
    <>
      {areaWithoutOwn ? <p className={text.pageTitle}>{describeArea(areaWithoutOwn)}</p> : null}
      {isWeak ? (
        <p className={text.pageTitle}>
          {partly ? '没有政策含有您输入的全部词，下面的政策只含其中一部分。' : '找到的政策不多。'}
          填几项企业情况，可以查到更多能享受的政策：
          <a href={href('/zct-ee/policy-match')}>政策匹配</a>
        </p>
      ) : null}
    </>
  )
}

function describeArea({ name, hasOthers }: NonNullable<Notes['areaWithoutOwn']>): string {
  const missing = hasOthers ? '自己的相关政策' : '自己的政策'
  return `${name}没有查到${missing}，苏州市、江苏省和国家的政策在${name}同样适用。`
}
