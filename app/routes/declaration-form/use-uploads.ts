import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { MaterialRequirement } from '../../../contract/entities/declaration.ts'
import { withQuery } from '../../base/addresses.ts'
import { limitInWords } from '../../display/file-types.ts'
import { useOpenedFor } from '../../forms/enterprise-field.tsx'
import { type Refusal, sendFile } from './send-file.ts'

/** A file on its way, or one that did not arrive. */
export interface Upload {
  key: number
  file: File
  replaces: string | null
  sent: number
  /** Why it did not arrive; null while it is on its way. */
  refused: Refusal | null
  abort: () => void
}

export interface Uploads {
  list: Upload[]
  add: (files: File[], replaces?: string) => void
  /** Takes what was chosen and empties the input, so that the same file can be chosen again. */
  take: (input: HTMLInputElement, replaces?: string) => void
  cancel: (key: number) => void
  retry: (key: number) => void
}

/** The uploads of one material: each for itself, so that one failing stops no other. */
export function useUploads(
  address: string,
  enId: string,
  requirement: MaterialRequirement,
  /** Hears how many files would be lost by leaving. */
  onWaiting: (materialId: string, files: number) => void,
): Uploads {
  const [list, setList] = useState<Upload[]>([])
  const { revalidate } = useRevalidator()
  const openedFor = useOpenedFor(enId)
  const nextKey = useRef(0)
  const waiting = list.filter(({ refused }) => refused === null || refused.way).length
  useEffect(() => onWaiting(requirement.id, waiting), [onWaiting, requirement.id, waiting])

  const change = (key: number, part: Partial<Upload>) =>
    setList((before) => before.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const drop = (key: number) => setList((before) => before.filter((one) => one.key !== key))

  const start = (file: File, replaces: string | null) => {
    const key = nextKey.current++
    const tooLarge = file.size > requirement.maxBytes
    if (tooLarge || file.size === 0) {
      const refused = tooLarge
        ? `“${file.name}”超过 ${limitInWords(requirement.maxBytes)}，请压缩后再上传`
        : `“${file.name}”是空的（0 字节），请检查后重新上传`
      const refusedUpload = { key, file, replaces, sent: 0, refused: { text: refused }, abort: () => {} }
      setList((before) => [...before, refusedUpload])
      return
    }
    const target = withQuery(address, { material: requirement.id, ...openedFor, replaces })
    const sending = sendFile(target, file, (sent) => change(key, { sent }))
    setList((before) => [...before, { key, file, replaces, sent: 0, refused: null, abort: sending.abort }])
    void sending.done.then(async (refused) => {
      if (refused !== null) return change(key, { refused })
      await revalidate()
      drop(key)
    })
  }

  const add = (files: File[], replaces: string | null = null) => {
    for (const file of files) start(file, replaces)
  }
  return {
    list,
    add: (files, replaces) => add(files, replaces ?? null),
    take(input, replaces) {
      add([...(input.files ?? [])], replaces ?? null)
      input.value = ''
    },
    cancel(key) {
      list.find((one) => one.key === key)?.abort()
      drop(key)
    },
    retry(key) {
      const again = list.find((one) => one.key === key)
      if (!again) return
      drop(key)
      start(again.file, again.replaces)
    },
  }
}
