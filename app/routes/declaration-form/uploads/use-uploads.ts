import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { href, useRevalidator } from 'react-router'
import type { MaterialRequirement } from '../../../../contract/entities/declaration.ts'
import { withQuery } from '../../../base/addresses.ts'
import { useOpenedFor } from '../../../forms/enterprise-field.tsx'
import { sendFile } from './send-file.ts'
import { type Upload, uploadQueue, wouldBeLost } from './upload-queue.ts'

/** The uploads of one material. */
export interface MaterialUploads {
  list: readonly Upload[]
  add: (files: readonly File[], replaces?: string) => void
  /** Takes what was chosen and empties the input, so that the same file can be chosen again. */
  take: (input: HTMLInputElement) => void
  cancel: (key: number) => void
  retry: (key: number) => void
}

export interface PageUploads {
  of: (requirement: MaterialRequirement) => MaterialUploads
  /** What happened last, in words for whoever does not see it. */
  said: string
  wouldBeLost: () => boolean
}

/** The uploads of the materials of a declaration, for as long as its page is open. */
export function useUploads(id: string, enId: string): PageUploads {
  const { revalidate } = useRevalidator()
  const readAnew = useRef(revalidate)
  readAnew.current = revalidate
  const openedFor = useOpenedFor(enId)
  const [queue] = useState(() =>
    uploadQueue({
      send: sendFile,
      onArrived: () => readAnew.current(),
      isOnline: () => navigator.onLine,
    }),
  )
  const { list, said } = useSyncExternalStore(queue.subscribe, queue.now, queue.now)
  useEffect(() => {
    window.addEventListener('offline', queue.hold)
    window.addEventListener('online', queue.goOn)
    return () => {
      window.removeEventListener('offline', queue.hold)
      window.removeEventListener('online', queue.goOn)
      queue.stop()
    }
  }, [queue])

  const address = href('/apply/:id/materials/upload', { id })
  const addTo = (requirement: MaterialRequirement) => (files: readonly File[], replaces?: string) =>
    queue.add(files, {
      materialId: requirement.id,
      address: withQuery(address, { material: requirement.id, ...openedFor, replaces: replaces ?? null }),
      replaces: replaces ?? null,
      limits: requirement,
    })
  return {
    of(requirement) {
      const add = addTo(requirement)
      return {
        list: list.filter(({ target }) => target.materialId === requirement.id),
        add,
        take(input) {
          add([...(input.files ?? [])])
          input.value = ''
        },
        cancel: queue.cancel,
        retry: queue.retry,
      }
    },
    said,
    wouldBeLost: () => wouldBeLost(queue.now()),
  }
}
