import { categoryNameMax, extraCategoriesMax } from '@agentry/contract/rules/categories'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../core/server/api.ts'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { ActionButton } from '../action-button.tsx'
import { operatorKeys } from '../query-keys.ts'

const change = (name: string, on: boolean, reason: string) =>
  api('PUT /admin/categories', { body: { name, on, reason } })

export function Categories() {
  const categories = useQuery({
    queryKey: operatorKeys.categories,
    queryFn: ({ signal }) => api('GET /admin/categories', { signal }),
  })
  return (
    <section aria-labelledby="categories-heading" className="mt-12 grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="categories-heading" className="text-xl">
          Categories
        </h2>
        <ActionButton<'name'>
          label="Add a category"
          explains="Creators can choose it from now on. Browse Templates shows it once a public template is in it."
          done="Category added"
          run={({ name, reason }) => change(name, true, reason)}
        >
          <TextField label="Name" name="name" required minLength={2} maxLength={categoryNameMax} />
        </ActionButton>
      </div>
      <Loaded
        query={categories}
        label="Loading categories"
        skeleton={<Skeleton className="h-14 rounded-md" />}
      >
        {({ fixed, own }) => (
          <>
            <p className="max-w-[72ch] text-[0.9375rem] text-ink-soft">Always there: {fixed.join(', ')}.</p>
            <ul aria-label="Categories of yours" className="divide-y divide-line border-y border-line">
              {own.map((name) => (
                <li key={name} className="flex min-h-14 items-center justify-between gap-4 py-2">
                  <span className="wrap-anywhere">{name}</span>
                  <ActionButton
                    label="Remove"
                    explains={`Nobody can choose ${name} any more. It can be removed while no template is in it.`}
                    done="Category removed"
                    run={({ reason }) => change(name, false, reason)}
                  />
                </li>
              ))}
              {own.length === 0 && (
                <li className="py-3 text-ink-soft">
                  None of yours yet. You can add {extraCategoriesMax} of them.
                </li>
              )}
            </ul>
          </>
        )}
      </Loaded>
    </section>
  )
}
