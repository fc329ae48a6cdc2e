/** The effect of new prices on two typical jobs and on four quotes. */
export const aSimulation = {
  typical: [
    {
      job: 'bedroom',
      before: { total: 400, contractor: 226, platform: 151 },
      after: { total: 440, contractor: 249, platform: 166 },
    },
    {
      job: 'bathroom',
      before: { total: 368, contractor: 208, platform: 139 },
      after: { total: 368, contractor: 208, platform: 139 },
    },
  ],
  recent: {
    days: 90,
    quotes: 4,
    isCapped: false,
    before: { total: 2000, contractor: 1132, platform: 755, atMinimum: 2 },
    after: { total: 2130, contractor: 1206, platform: 804, atMinimum: 1 },
  },
}
