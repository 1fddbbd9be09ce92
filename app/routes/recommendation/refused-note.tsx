import { href } from 'react-router'

/** That recommendations keep to what was refused, with the way to the list; nothing where nothing was. */
export function RefusedNote({ count }: { count: number | null }) {
  if (!count) return null
  return (
    <>
      ；已按您的反馈少推荐，<a href={`${href('/user/personal')}#refused`}>看 {count} 条反馈</a>
    </>
  )
}
