import clsx from 'clsx'
import type { ExtraDeductionResult } from '../../../../contract/entities/tool-extra-deduction.ts'
import bullets from '../../../components/bullets.module.css'
import layout from '../../../components/layout/layout.module.css'
import { SectionHead } from '../../../components/section-head.tsx'
import numbers from '../../../components/tables/number-table.module.css'
import { dash, groupDigits, orDash } from '../../../display/format.ts'
import { Icon } from '../../../drawings/icon.tsx'
import styles from './deduction-lines.module.css'

/** The lines of form A107012 with how each comes about, then the tax before and after. */
export function DeductionLines({ result, href }: { result: ExtraDeductionResult; href: string }) {
  const { lines, tax } = result
  return (
    <>
      <section className={layout.section} aria-labelledby="lines">
        <SectionHead
          id="lines"
          title="A107012 逐行计算"
          note="行次按 2023 年版表"
          more={
            <a className={layout.screenOnly} href={href} data-download="">
              <Icon name="get" /> 下载 CSV
            </a>
          }
        />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways is reached by keyboard */}
        <section className={layout.scrollable} tabIndex={0} aria-label="逐行计算表，可左右滚动">
          <table className={numbers.table}>
            <thead>
              <tr>
                <th scope="col">行次</th>
                <th scope="col" className={numbers.words}>
                  项目
                </th>
                <th scope="col" className={numbers.words}>
                  算法
                </th>
                <th scope="col">数额</th>
              </tr>
            </thead>
            <tbody>
              {lines.map(({ line, name, amount, unit, formula }) => (
                <tr key={`${line}${name}`}>
                  <td className={numbers.words}>{orDash(line)}</td>
                  <th scope="row" className={numbers.words}>
                    {line === 51 ? <b>{name}</b> : <span className={styles.name}>{name}</span>}
                  </th>
                  <td className={numbers.words}>{orDash(formula)}</td>
                  <td>
                    {groupDigits(amount)} {unit}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </section>
      {tax ? <TaxTable tax={tax} deduction={result.deduction} carried={result.carriedMaterial} /> : null}
    </>
  )
}

function TaxTable({
  tax,
  deduction,
  carried,
}: {
  tax: NonNullable<ExtraDeductionResult['tax']>
  deduction: string
  carried: string
}) {
  const yuan = (amount: string | null) => (amount === null ? dash : groupDigits(amount))
  const rows = [
    { name: '应纳税所得额', before: yuan(tax.incomeBefore), after: yuan(tax.incomeAfter) },
    { name: '应纳所得税', before: yuan(tax.taxBefore), after: yuan(tax.taxAfter) },
  ]
  return (
    <section className={clsx(layout.stack, layout.section)} aria-labelledby="tax">
      <SectionHead
        id="tax"
        title={tax.estimated ? '少缴多少税（估算）' : '少缴多少税'}
        note={`${tax.rateText}，单位：元`}
      />
      <table className={numbers.table}>
        <thead>
          <tr>
            <th scope="col">项目</th>
            <th scope="col">加计扣除前</th>
            <th scope="col">加计扣除后</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, before, after }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{before}</td>
              <td>{after}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">少缴所得税</th>
            <td />
            <td>
              <b>{yuan(tax.saving)}</b>
            </td>
          </tr>
        </tfoot>
      </table>
      <ul className={bullets.bullets}>
        <li>{`本年加计扣除 ${yuan(deduction)} 元。`}</li>
        {tax.lossCarry !== null && Number(tax.lossCarry) > 0 ? (
          <li>{`其中 ${yuan(tax.lossCarry)} 元形成亏损，可在以后 ${tax.lossCarryYears} 年内弥补。`}</li>
        ) : null}
        {Number(carried) > 0 ? <li>{`材料冲减后有 ${yuan(carried)} 元结转以后年度。`}</li> : null}
      </ul>
    </section>
  )
}
