/**
 * What each write makes stale, declared once: the generated mutation hooks refetch these queries after a success.
 * A name that the contract does not have fails the generation. `contractUuid` and the like are the write's own path parameters;
 * a target without them makes the query stale for every contract.
 */
export const staleAfterWrite = [
  { onMutations: ['closeNotification'], invalidates: ['listNotifications'] },
  { onMutations: ['updateUser'], invalidates: ['getUserProfile'] },
  { onMutations: ['sendMessage'], invalidates: ['getMessageTimeline', 'listNotifications'] },
  { onMutations: ['createDefectNotice'], invalidates: ['listNotifications'] },
  {
    onMutations: ['updateDefectNotice'],
    invalidates: [
      { query: 'listDefectNotices', params: ['contractUuid'] },
      { query: 'getDefectNotice', params: ['contractUuid', 'defectNoticeUuid'] },
    ],
  },
  {
    onMutations: ['updateQuestion'],
    invalidates: [
      { query: 'listQuestions', params: ['contractUuid'] },
      { query: 'getQuestion', params: ['contractUuid', 'uuid'] },
    ],
  },
  {
    onMutations: ['updateFeedback'],
    invalidates: [
      { query: 'listFeedbacks', params: ['contractUuid'] },
      { query: 'getFeedback', params: ['contractUuid', 'uuid'] },
    ],
  },
  { onMutations: ['addTenants'], invalidates: [{ query: 'listTenants', params: ['contractUuid'] }] },
  {
    onMutations: ['completeTermination', 'completeModification'],
    invalidates: ['listContracts', { query: 'getContract', params: ['contractUuid'] }, 'listNotifications'],
  },
  {
    onMutations: ['reserveParkingSpot', 'terminateParkingReservation'],
    invalidates: [{ query: 'listParkingAreas', params: ['contractUuid'] }],
  },
];
