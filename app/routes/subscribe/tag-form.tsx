import { Form } from 'react-router'
import type { Tag } from '../../../contract/entities/policy.ts'
import { SubmitButton } from '../../components/submit-button.tsx'

/** All tags by group as check boxes, saved in one go. A visitor sees them as links to their policies. */
export function TagForm({ tags, loggedIn }: { tags: Tag[]; loggedIn: boolean }) {
  const groups = [...new Set(tags.map((tag) => tag.group))]
  const chosen = tags.filter((tag) => tag.subscribed).length
  return (
    <Form method="post" className="gap" key={tags.map((tag) => (tag.subscribed ? tag.id : '')).join(' ')}>
      <div className="filter">
        {groups.map((group) => (
          <fieldset key={group} className="group">
            <legend>{group}</legend>
            <div className="opts">
              {tags
                .filter((tag) => tag.group === group)
                .map((tag) => (
                  <label key={tag.id} className={tag.policyCount === 0 ? 'opt nil' : 'opt'}>
                    <input type="checkbox" name="tags" value={tag.id} defaultChecked={tag.subscribed} />
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
        <span className="quiet">{loggedIn ? `已订阅 ${chosen} 个标签` : '保存订阅需要登录'}</span>
      </p>
    </Form>
  )
}
