import { href } from 'react-router'
import type { Tag } from '../../../contract/entities/policy.ts'
import { withQuery } from '../../base/addresses.ts'
import { groupBy } from '../../base/group-by.ts'
import button from '../../components/button/button.module.css'
import layout from '../../components/layout/layout.module.css'
import { Actions } from '../../components/layout/spaced.tsx'
import text from '../../components/layout/text.module.css'
import { SubmitButton } from '../../components/submit-button.tsx'
import { Icon } from '../../drawings/icon.tsx'
import { PersonField } from '../../forms/person-field.tsx'
import styles from './tag-form.module.css'

/** Tags by group as chips in folds, saved in one go by a line that stays in sight. `mayFit`: an enterprise may have those ticked that fit it. */
export function TagForm({
  tags,
  ticked,
  loggedIn,
  mayFit,
}: {
  tags: Tag[]
  ticked: string[]
  loggedIn: boolean
  mayFit: boolean
}) {
  const groups = groupBy(tags, ({ group }) => group)
  const saved = tags.filter((tag) => tag.subscribed).length
  return (
    <form method="post" id="tags">
      <PersonField />
      {mayFit ? (
        <p className={styles.profileTags}>
          <a
            className={button.secondary}
            href={`${withQuery(href('/zct-ee/subscribe'), { fit: 'profile' })}#tags`}
          >
            推荐：按企业画像勾选
          </a>
        </p>
      ) : null}
      {[...groups].map(([group, some], at) => (
        <TagGroup key={group} name={group} tags={some} ticked={ticked} first={at === 0} />
      ))}
      <Actions className={styles.save} data-save-bar="">
        <SubmitButton name="wish" value="save">
          保存订阅
        </SubmitButton>
        <span data-ticked-count="tags">
          已勾选 <b>{ticked.length}</b> 个标签
        </span>
        <span className={text.quiet}>{loggedIn ? `已保存 ${saved} 个` : '保存订阅需要登录'}</span>
      </Actions>
    </form>
  )
}

/** A group, unfolded where it is the first or has something ticked. */
function TagGroup({
  name,
  tags,
  ticked,
  first,
}: {
  name: string
  tags: Tag[]
  ticked: string[]
  first: boolean
}) {
  const chosen = tags.filter(({ id }) => ticked.includes(id)).length
  return (
    <details className={styles.group} open={first || chosen > 0}>
      <summary>
        <h2>{name}</h2>
        <span className={text.quiet}>
          {tags.length} 个{chosen > 0 ? `，勾选 ${chosen} 个` : ''}
        </span>
        <Icon name="down" />
      </summary>
      <fieldset className={styles.tags}>
        <legend className={layout.visuallyHidden}>{name}</legend>
        {tags.map((tag) => (
          <label key={tag.id} className={styles.tag} data-empty={tag.policyCount === 0 || undefined}>
            <input type="checkbox" name="tags" value={tag.id} defaultChecked={ticked.includes(tag.id)} />
            {tag.name} <small>{tag.policyCount}</small>
          </label>
        ))}
      </fieldset>
    </details>
  )
}
