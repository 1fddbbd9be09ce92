import styles from './field.module.css'

/** The look of the parts of Mantine's inputs. */
export const wrapperClassNames = {
  root: styles.root,
  label: styles.label,
  description: styles.description,
}
export const inputClassNames = { input: styles.input }
export const choiceClassNames = {
  root: styles.choice,
  body: styles.choiceBody,
  input: styles.choiceInput,
  label: styles.choiceLabel,
}
