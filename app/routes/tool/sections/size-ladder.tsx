import { sizeLabels } from '../../../../contract/closed-lists.ts'
import type { SizeResult } from '../../../../contract/entities/tool-size.ts'
import chart from '../../../components/charts/chart.module.css'
import { FigureRow } from '../../../components/layout/figure-row.tsx'
import layout from '../../../components/layout/layout.module.css'
import text from '../../../components/layout/text.module.css'
import { SectionHead } from '../../../components/section-head.tsx'
import numbers from '../../../components/tables/number-table.module.css'
import { dash, groupDigits } from '../../../display/format.ts'

type Indicator = SizeResult['indicators'][number]

const steps = ['micro', 'small', 'medium', 'large'] as const
const stepWidth = 80

/** The classes as a ladder, where each indicator stands on it, and the lower bounds as a table. */
export function SizeLadder({ result }: { result: SizeResult }) {
  const { indicators, otherIndustries, industryLabel } = result
  if (otherIndustries) {
    return (
      <section className={layout.section} aria-labelledby="ladder">
        <SectionHead id="ladder" title="参照看一看" />
        <p>
          {otherIndustries.text}
          <span className={text.quiet}>（{otherIndustries.reference}）</span>
        </p>
      </section>
    )
  }
  if (indicators.length === 0) return null
  return (
    <section className={layout.section} aria-labelledby="ladder">
      <SectionHead id="ladder" title="各项指标到哪一档" note={`${industryLabel ?? ''}，取各项中最低的一档`} />
      <FigureRow>
        <svg
          className={chart.chart}
          viewBox={`0 0 ${4 * stepWidth + 2} ${indicators.length * 62 + 22}`}
          role="img"
          aria-label="各项指标所在的档，数值见表"
        >
          {indicators.map((indicator, at) => (
            <Track key={indicator.key} indicator={indicator} y={at * 62} />
          ))}
          {steps.map((step, at) => (
            <text
              key={step}
              x={(at + 0.5) * stepWidth}
              y={indicators.length * 62 + 14}
              textAnchor="middle"
              className={result.sizeType === step ? chart.strong : undefined}
            >
              {sizeLabels[step]}
            </text>
          ))}
        </svg>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways is reached by keyboard */}
        <section className={layout.scrollable} tabIndex={0} aria-label="各档标准对照表，可左右滚动">
          <table className={numbers.table}>
            <thead>
              <tr>
                <th scope="col">指标</th>
                <th scope="col">本企业</th>
                <th scope="col">小型 ≥</th>
                <th scope="col">中型 ≥</th>
                <th scope="col">大型 ≥</th>
                <th scope="col">达到</th>
              </tr>
            </thead>
            <tbody>
              {indicators.map(({ key, label, unit, value, bounds, classReached }) => (
                <tr key={key}>
                  <th scope="row">
                    {label} <small className={text.quiet}>{unit}</small>
                  </th>
                  <td>
                    <b>{value === null ? dash : groupDigits(value)}</b>
                  </td>
                  <td>{groupDigits(bounds.small)}</td>
                  <td>{groupDigits(bounds.medium)}</td>
                  <td>{groupDigits(bounds.large)}</td>
                  <td>{classReached ? sizeLabels[classReached] : dash}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </FigureRow>
    </section>
  )
}

function Track({ indicator, y }: { indicator: Indicator; y: number }) {
  const { label, unit, value, classReached } = indicator
  const reached = classReached ? steps.indexOf(classReached) : -1
  return (
    <g transform={`translate(1 ${y})`}>
      <text className={chart.strong} x="0" y="16">
        {label}
      </text>
      <text x={4 * stepWidth} y="16" textAnchor="end">
        {value === null ? '没有填写' : `${groupDigits(value)} ${unit}`}
      </text>
      {steps.map((step, at) => (
        <path
          key={step}
          className={at === reached ? chart.solidArea : at < reached ? chart.area : chart.grid}
          d={`M${at * stepWidth} 26h${stepWidth}v16h-${stepWidth}z`}
        />
      ))}
    </g>
  )
}
