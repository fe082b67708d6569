/** Of a mail: a paragraph, words of somebody else, or a step that can be taken in the app. */
export type Part = string | { quote: string } | { label: string; url: string }
