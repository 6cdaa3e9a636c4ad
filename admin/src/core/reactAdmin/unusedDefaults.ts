// Defaults of react-admin that this app always replaces, so that their dependencies do not load with every page. The
// names are those of react-admin.
const renderNothing = () => null;

export {
  renderNothing as AppBar,
  renderNothing as BulkDeleteButton,
  renderNothing as Empty,
  renderNothing as Inspector,
  renderNothing as ListActions,
  renderNothing as Menu,
  renderNothing as defaultExporter,
};
