/** The last line of a dry run. */
export const dryRunLine = '这是试运行，什么都没有改；没有问题的，请去掉 --dry-run 再运行一次'

/** Thrown by a command whose words cannot be read: the exit code 2. */
export class WrongCall extends Error {}

/** Thrown where whoever called a command has stopped it or is gone. */
export class Stopped extends Error {}
