import { countMaterials, isToHandIn } from '../../../contract/declaration-form.ts'
import { isBegunHere, wayOfDeclaring } from '../../../contract/declaration-way.ts'
import layout from '../../components/layout/layout.module.css'
import list from '../../components/layout/list.module.css'
import message from '../../components/layout/message.module.css'
import { Spaced } from '../../components/layout/spaced.tsx'
import text from '../../components/layout/text.module.css'
import { SectionHead } from '../../components/section-head.tsx'
import { countInWords, exemptByOrigin, exemptByRegistry } from '../../display/exempt-materials.ts'
import { fileTypesInWords, limitInWords } from '../../display/file-types.ts'
import { wayWords } from '../../display/way-words.ts'
import { Icon } from '../../drawings/icon.tsx'
import { AsPublished } from './as-published.tsx'
import type { ProjectData } from './load-project.server.ts'

type Project = ProjectData['project']
type Material = Project['materials'][number]

/** What to bring or to keep; where it is uploaded here, how each paper is had, with its template and what a file may be. */
export function ProjectMaterials({ project }: Pick<ProjectData, 'project'>) {
  const { way, materials } = project
  return (
    <section className={layout.section} aria-labelledby="materials">
      <SectionHead
        id="materials"
        title="办理材料"
        note={
          materials.length > 0
            ? [
                wayWords[way].materials,
                isBegunHere(project) ? countInWords(countOf(project)) : `${materials.length} 项`,
              ]
                .filter(Boolean)
                .join(' · ')
            : null
        }
      />
      {materials.length > 0 ? (
        <Materials project={project} />
      ) : (
        <p>
          {wayOfDeclaring[way].materials ? (
            <AsPublished project={project} />
          ) : (
            '不用提交材料，只确认联系人和收款账户。'
          )}
        </p>
      )}
    </section>
  )
}

function Materials({ project }: { project: Project }) {
  const taken = isBegunHere(project)
  return (
    <ol className={list.tightRows} data-rows="">
      {project.materials.map((material, index) => (
        <li key={material.id} className={layout.wrappingSpread}>
          <Spaced>
            <span>
              {index + 1}. {material.name}
              {material.required ? null : <small className={text.quiet}>（选填）</small>}
              {taken && material.templateHref ? (
                <>
                  {' '}
                  <a href={material.templateHref} data-download="">
                    <Icon name="get" />
                    下载样表<span className={layout.visuallyHidden}>：{material.name}</span>
                  </a>
                </>
              ) : null}
            </span>
            {taken ? <HowItIsHad project={project} material={material} /> : null}
          </Spaced>
        </li>
      ))}
    </ol>
  )
}

/** A gateway that does not count leaves it to what its requirements say. */
function countOf({ materialCount, materials, reusableMaterials }: Project) {
  const had = reusableMaterials && new Set(reusableMaterials.map(({ materialId }) => materialId))
  return materialCount ?? countMaterials(materials, had ?? null)
}

/** Where a paper is taken from that need not be handed in; else what may stand in its place, and what a file may be. */
function HowItIsHad({ project, material }: { project: Project; material: Material }) {
  const exempt = exemptInWords(project, material)
  if (exempt) {
    return (
      <span className={message.done} data-done="">
        <Icon name="check" />
        <span>{exempt}</span>
      </span>
    )
  }
  const { commitment, accepts, maxBytes } = material
  const words = [
    isToHandIn(material) && !commitment ? '需提交' : '',
    commitment ? `可用告知承诺代替${commitment.basis ? '' : '（示例）'}` : '',
    fileTypesInWords(accepts),
    `不超过 ${limitInWords(maxBytes)}`,
  ]
  return <span className={text.quiet}>{words.filter(Boolean).join('，')}</span>
}

/** Why a material need not be handed in; null where it has to be. */
function exemptInWords({ reusableMaterials }: Project, { id, registry }: Material): string | null {
  if (registry) return exemptByRegistry(registry)
  const earlier = reusableMaterials?.find(({ materialId }) => materialId === id)
  if (!earlier) return null
  return earlier.from ? exemptByOrigin(earlier.from) : `免提交，沿用“${earlier.file.fileName}”`
}
