import { Navigate, Route, Routes } from 'react-router'
import { LogPage } from '../../features/operators/log/log-page.tsx'
import { PeoplePage } from '../../features/operators/people/people-page.tsx'
import { PersonPage } from '../../features/operators/people/person-page.tsx'
import { PayoutPage } from '../../features/operators/payouts/payout-page.tsx'
import { PayoutsPage } from '../../features/operators/payouts/payouts-page.tsx'
import { ProMonthPage } from '../../features/operators/pro-shares/pro-month-page.tsx'
import { ProMonthsPage } from '../../features/operators/pro-shares/pro-months-page.tsx'
import { CasePage } from '../../features/operators/reports/case-page.tsx'
import { ReportsPage } from '../../features/operators/reports/reports-page.tsx'
import { SalePage } from '../../features/operators/sales/sale-page.tsx'
import { SalesPage } from '../../features/operators/sales/sales-page.tsx'
import { JobsPage } from '../../features/operators/system/jobs-page.tsx'
import { SettingsPage } from '../../features/operators/system/settings-page.tsx'
import { ModelsPage } from '../../features/operators/models/models-page.tsx'
import { TemplatePage } from '../../features/operators/templates/template-page.tsx'
import { TemplatesPage } from '../../features/operators/templates/templates-page.tsx'
import { AdminBar } from '../layout/admin-bar.tsx'
import { PageFrame } from '../layout/page-frame.tsx'
import { TopBar } from '../layout/top-bar.tsx'
import { paths } from '../paths.ts'
import { AdminOverview } from './admin-overview.tsx'

/** The whole console is one chunk, which only operators load. */
export function AdminRoute() {
  return (
    <PageFrame
      header={
        <>
          <TopBar place="Operator Console" />
          <AdminBar />
        </>
      }
    >
      <Routes>
        <Route index element={<AdminOverview />} />
        <Route path="people" element={<PeoplePage />} />
        <Route path="people/:personId" element={<PersonPage />} />
        <Route path="templates" element={<TemplatesPage />} />
        <Route path="templates/:templateId" element={<TemplatePage />} />
        <Route path="reports" element={<ReportsPage />} />
        <Route path="reports/:caseId" element={<CasePage />} />
        <Route path="models" element={<ModelsPage />} />
        <Route path="sales" element={<SalesPage />} />
        <Route path="sales/:saleId" element={<SalePage />} />
        <Route path="payouts" element={<PayoutsPage />} />
        <Route path="payouts/:sellerId" element={<PayoutPage />} />
        <Route path="pro-shares" element={<ProMonthsPage />} />
        <Route path="pro-shares/:month" element={<ProMonthPage />} />
        <Route path="jobs" element={<JobsPage />} />
        <Route path="settings" element={<SettingsPage />} />
        <Route path="log" element={<LogPage />} />
        <Route path="*" element={<Navigate to={paths.admin} replace />} />
      </Routes>
    </PageFrame>
  )
}
