import { comparePath, mostCompared } from './compare-query.ts'

const formId = 'compare'

/** Ticks a policy of a list for the comparison; belongs to `CompareForm`, wherever that stands in the page. */
export function CompareChoice({ policy }: { policy: { id: string; title: string } }) {
  return (
    <label className="bare">
      <input type="checkbox" name="id" value={policy.id} form={formId} autoComplete="off" />
      对比<span className="vh">：{policy.title}</span>
    </label>
  )
}

/** Sends what is ticked to the comparison: a plain GET form. */
export function CompareForm() {
  return (
    <form id={formId} className="acts title noprint" action={comparePath} method="get">
      <button type="submit" className="btn alt small">
        对比所选
      </button>
      <span className="quiet">勾选最多 {mostCompared} 件政策，并排看条件和支持内容。</span>
    </form>
  )
}
