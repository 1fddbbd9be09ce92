import type { Tag } from '../../../contract/entities/policy.ts'
import { SubmitButton } from '../../components/submit-button.tsx'
import type { ActionResult } from '../../forms/action-result.ts'
import { PersonField } from '../../forms/person-field.tsx'
import { tickedTags } from './ticked-tags.ts'

/** All tags by group as check boxes, saved in one go. A visitor sees them as links to their policies. */
export function TagForm({
  tags,
  loggedIn,
  result,
}: {
  tags: Tag[]
  loggedIn: boolean
  result: ActionResult | undefined
}) {
  const groups = [...new Set(tags.map((tag) => tag.group))]
  const subscribed = tags.filter((tag) => tag.subscribed).map(({ id }) => id)
  const ticked = tickedTags(subscribed, result)
  return (
    <form method="post" className="gap">
      <PersonField />
      <div className="filter">
        {groups.map((group) => (
          <fieldset key={group} className="group">
            <legend>{group}</legend>
            <div className="opts">
              {tags
                .filter((tag) => tag.group === group)
                .map((tag) => (
                  <label key={tag.id} className={tag.policyCount === 0 ? 'opt nil' : 'opt'}>
                    <input
                      type="checkbox"
                      name="tags"
                      value={tag.id}
                      defaultChecked={ticked.includes(tag.id)}
                    />
                    {tag.name} <small>{tag.policyCount}</small>
                  </label>
                ))}
            </div>
          </fieldset>
        ))}
      </div>
      <p className="acts">
        <SubmitButton name="wish" value="save">
          保存订阅
        </SubmitButton>
        <span className="quiet">{loggedIn ? `已订阅 ${subscribed.length} 个标签` : '保存订阅需要登录'}</span>
      </p>
    </form>
  )
}
