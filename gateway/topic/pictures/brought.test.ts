import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NotFound } from '../../base/handler.ts'
import { storeBrought } from '../../files/brought-files.ts'
import { callerInTest } from '../../testing/caller-in-test.ts'
import { type ContextInMemory, contextInMemory } from '../../testing/context-in-memory.ts'
import { jpegInTest, pngInTest } from '../../testing/pictures-in-test.ts'
import { topic } from '../../topic.ts'
import { readPicture } from './brought.ts'
import { pictureUrl } from './gallery.ts'

describe('a picture that a city brings', () => {
  it('is known by its bytes, with its size', () => {
    expect(readPicture(pngInTest(90, 50))).toMatchObject({ contentType: 'image/png', width: 90, height: 50 })
    expect(readPicture(jpegInTest(640, 480))).toMatchObject({
      contentType: 'image/jpeg',
      width: 640,
      height: 480,
    })
  })

  it('has one name for the same bytes, and another for others', () => {
    const name = (content: Buffer) => {
      const read = readPicture(content)
      return 'name' in read ? read.name : null
    }
    expect(name(pngInTest(9, 9))).toBe(name(pngInTest(9, 9)))
    expect(name(pngInTest(9, 9))).not.toBe(name(pngInTest(9, 9, 10)))
  })

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), /SVG/],
    ['a page', Buffer.from('<!doctype html><p>hello</p>'), /PNG 或 JPEG/],
    ['half a PNG', pngInTest(90, 50).subarray(0, 60), /PNG 或 JPEG/],
    ['a JPEG without a frame', Buffer.from([0xff, 0xd8, 0xff, 0xd9, 0, 0, 0, 0, 0, 0, 0, 0]), /PNG 或 JPEG/],
    ['nothing', Buffer.alloc(0), /PNG 或 JPEG/],
    ['what is too large to draw', jpegInTest(8001, 10), /8001 × 10/],
    ['more than a page can carry', Buffer.alloc(2 * 1024 * 1024 + 1), /2 MB/],
  ])('is refused where it is %s', (_, content, words) => {
    expect(readPicture(content)).toEqual({ refused: expect.stringMatching(words) })
  })

  describe('is served', () => {
    let context: ContextInMemory
    const content = pngInTest(90, 50)
    const read = readPicture(content)
    const name = 'name' in read ? read.name : ''
    beforeAll(async () => {
      context = await contextInMemory()
      if ('name' in read) await storeBrought(context.db, 'test', read)
    })
    afterAll(() => context.close())

    it('byte for byte under the address that pages name', async () => {
      expect(pictureUrl(name)).toBe(`/pictures/${name}`)
      const served = await topic(context).picture({ name }, callerInTest({}))
      expect(served).toMatchObject({ contentType: 'image/png', size: content.byteLength })
      expect(content.equals(served.stream as Buffer)).toBe(true)
    })

    it('to nobody of another city', async () => {
      const asked = topic(context).picture({ name }, callerInTest({ tenantId: 'other' }))
      await expect(asked).rejects.toBeInstanceOf(NotFound)
    })
  })
})
