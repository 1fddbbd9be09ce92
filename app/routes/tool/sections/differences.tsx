import layout from '../../../components/layout/layout.module.css'
import { Notice } from '../../../components/notice.tsx'
import type { Difference } from './differences-of.ts'

/** What a changed answer does to the result, line by line. */
export function Differences({ lines }: { lines: readonly Difference[] }) {
  if (lines.length === 0) {
    return (
      <Notice kind="info" role="status">
        <p>结论和得分都没有变化。</p>
      </Notice>
    )
  }
  return (
    <section className={layout.scrollable} aria-label="变化" role="status">
      <table>
        <caption className={layout.visuallyHidden}>改动前后的对比</caption>
        <thead>
          <tr>
            <th scope="col">项目</th>
            <th scope="col">现在</th>
            <th scope="col">改动后</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, was, is }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{was}</td>
              <td>
                <b>{is}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
