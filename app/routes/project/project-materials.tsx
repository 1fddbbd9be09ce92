import { isBegunHere } from '../../../contract/declaration-way.ts'
import { SectionHead } from '../../components/section-head.tsx'
import { fileTypesInWords, limitInWords } from '../../display/file-types.ts'
import { wayWords } from '../../display/way-words.ts'
import { Icon } from '../../drawings/icon.tsx'
import type { ProjectData } from './load-project.server.ts'

/** What to bring or to keep; where it is uploaded here, with its template and what a file may be. */
export function ProjectMaterials({ project }: Pick<ProjectData, 'project'>) {
  if (project.materials.length === 0) return null
  const taken = isBegunHere(project)
  return (
    <section className="sect" aria-labelledby="materials">
      <SectionHead
        id="materials"
        title={wayWords[project.way].materials}
        note={`${project.materials.length} 项`}
      />
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
    </section>
  )
}
