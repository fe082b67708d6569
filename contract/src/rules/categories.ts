import { defaultCategory } from './limits.ts'

/** How many operators can add in the console, beside those of the settings: a page of chips helps nobody. */
export const extraCategoriesMax = 20

export const categoryNameMax = 40

/** The shelves of the catalogue. An operator can add others (`EXTRA_CATEGORIES`, or in the console); creators cannot. */
export const templateCategories = [
  defaultCategory,
  'Business',
  'Creative',
  'Customer Support',
  'Data & Analytics',
  'Design',
  'Development',
  'Education',
  'Entertainment',
  'Family',
  'Finance',
  'Food & Drink',
  'Health & Fitness',
  'Home',
  'Language',
  'Legal',
  'Lifestyle',
  'Marketing',
  'Music',
  'Productivity',
  'Research',
  'Sales',
  'Science',
  'Travel',
  'Writing',
] as const
