import { expect, test } from 'vitest'
import { withoutHints } from './lean-router.ts'

test('what the router checks stays; the words of its hints go', () => {
  const source = `
invariant(found(one, "by name"), \`No \${one} here: invariant(x, "y")\`);
if (open) warning(false, "never do this", more());
UNSAFE_invariant(stream, "No stream");
throw new Error("what went wrong");
`
  expect(withoutHints(source)).toBe(`
invariant(found(one, "by name"));
if (open) void 0;
UNSAFE_invariant(stream);
throw new Error("what went wrong");
`)
})
