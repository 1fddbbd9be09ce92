import { isBegunHere, wayOfDeclaring } from '../../../contract/declaration-way.ts'
import { SectionHead } from '../../components/section-head.tsx'
import { fileTypesInWords, limitInWords } from '../../display/file-types.ts'
import { wayWords } from '../../display/way-words.ts'
import { Icon } from '../../drawings/icon.tsx'
import { AsPublished } from './as-published.tsx'
import type { ProjectData } from './load-project.server.ts'

/** What to bring or to keep; where it is uploaded here, with its template and what a file may be. */
export function ProjectMaterials({ project }: Pick<ProjectData, 'project'>) {
  const { way, materials } = project
  return (
    <section className="sect" aria-labelledby="materials">
      <SectionHead
        id="materials"
        title="办理材料"
        note={
          materials.length > 0
            ? [wayWords[way].materials, `${materials.length} 项`].filter(Boolean).join(' · ')
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

function Materials({ project }: Pick<ProjectData, 'project'>) {
  const taken = isBegunHere(project)
  return (
    <ol className="rows tight">
      {project.materials.map((material, index) => (
        <li key={material.id} className="line folds">
          <span>
            {index + 1}. {material.name}
            {material.required ? null : <small className="quiet">（选填）</small>}
            {taken && material.templateHref ? (
              <>
                {' '}
                <a href={material.templateHref} data-download="">
                  <Icon name="get" />
                  下载样表<span className="vh">：{material.name}</span>
                </a>
              </>
            ) : null}
          </span>{' '}
          {taken ? (
            <span className="quiet">
              {[fileTypesInWords(material.accepts), `不超过 ${limitInWords(material.maxBytes)}`]
                .filter(Boolean)
                .join('，')}
            </span>
          ) : null}
        </li>
      ))}
    </ol>
  )
}
